// Whether the browser would install the page as an app. Some browsers never say so, and have a menu of their own.
import { Emitter } from '../../sdk/index.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export class Installer extends Emitter<{ change: undefined }> {
  private offer: InstallPrompt | null = null;

  constructor() {
    super();
    addEventListener('beforeinstallprompt', (event) => {
      // Nobody is asked out of the blue: the settings have a button.
      event.preventDefault();
      this.become(event as InstallPrompt);
    });
    addEventListener('appinstalled', () => this.become(null));
  }

  get isOffered(): boolean {
    return this.offer !== null;
  }

  /** The browser asks; an offer can be used once, whatever the answer is. */
  async install(): Promise<void> {
    const { offer } = this;
    this.become(null);
    await offer?.prompt();
  }

  private become(offer: InstallPrompt | null): void {
    this.offer = offer;
    this.emit('change', undefined);
  }
}
