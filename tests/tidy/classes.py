"""How much a class holds: at most 15 members and 25 functions. What holds more is several things in one name.

A class or struct counts when it does something: when it has a function that is no constructor, destructor, operator or
friend. A struct of data alone may have as many members as its subject has, since they are described once and nothing
hides between them. Members are the data of each object; functions are what is declared in the class, of every access,
each overload by itself. A nested class counts for itself.
"""
from tidy import cpp_classes, ts_classes
from tidy.reasons import Broken, Kept
from tidy.sources import CPP, Offence

LIMITS = {"members": 15, "functions": 25}


def check(sources, reasons):
    for scanner, suffixes in ((cpp_classes, CPP), (ts_classes, (".ts", ".tsx"))):
        for path, text in sources.ending(suffixes):
            for one in scanner.classes(text):
                figures = {"members": len(one.members), "functions": len(one.functions)}
                excess = reasons.excess("classes", f"{path} {one.name}", figures, LIMITS) if one.functions else ""
                if excess:
                    yield Offence(path, one.line, f"{one.name}: {excess}")


def _class(members, functions, more=""):
    data = "".join(f"  std::map<int, std::function<void(int)>> member_{one}_ = {{}};\n" for one in range(members))
    does = "".join(f"  [[nodiscard]] std::array<int, 2> does_{one}(int a, int b = 2) const;\n"
                   for one in range(functions))
    return {"storage/a.h": f"// class Other {{\nclass A final : public B<int> {{\n public:\n{more}{does}\n"
                           f" private:\n{data}}};\n"}


_CONSTRUCTED = """  explicit A(int x) : x_{x}, B<int>(x) {}
  A(const A&) = delete;
  A& operator=(const A&) = delete;
  ~A();
  bool operator()(int x) const;
  friend bool operator==(const A&, const A&) = default;
"""
_NOT_MEMBERS = """  static constexpr int k_most = 3;
  using Text = std::string;
  enum class Kind : int { one, two };
  struct Inner {
    int first = 0;
    int second = 0;
  };
  struct Later;
  static_assert(sizeof(int) == 4, "as everywhere");
"""
_OTHER_MEMBERS = """  int first, second = f(1, 2);
  void (*called)(int) = nullptr;
  struct { int x; } nameless_;
  alignas(64) std::atomic<int> counter_{0};
  std::vector<int> list_{1, 2, 3};
  struct Known* known_ = nullptr;
"""
_BODIES = """  template <class T>
  auto made(T x) -> std::vector<T> { return {x, [&] { return x; }()}; }
  int given() const noexcept { return ';'; }
  virtual void pure() = 0;
"""
def _typescript(members, functions, more=""):
    data = "".join(f"  private readonly member_{one}: Map<string, () => void> = new Map();\n" for one in range(members))
    does = "".join(f"  async does_{one}<T>(x: T): Promise<T> {{\n    const y = x;\n    return y;\n  }}\n"
                   for one in range(functions))
    return {"web/sdk/a.ts": f"export class A extends B<C> {{\n{data}{more}\n{does}}}\n"}


_TYPESCRIPT = """  static readonly most = 3;
  shown?: number;
  #next;
  constructor(private readonly link: Link, public name: string, count = 1) {
    super();
  }
  readonly heard = (x: number): void => undefined;
  get first(): number {
    return this.shown;
  }
"""
_REASON = '[classes]\n"storage/a.h A" = { functions = 27, why = "a good reason" }'

SELF_TEST = [
    Broken(_class(16, 1), "storage/a.h:2: A: 16 members, at most 15"),
    Broken(_class(1, 26), "A: 26 functions, at most 25"),
    Broken(_class(16, 1, _CONSTRUCTED), "A: 16 members"),
    Broken(_class(16, 1, _NOT_MEMBERS), "A: 16 members"),
    Broken(_class(9, 1, _OTHER_MEMBERS), "A: 16 members"),
    Broken(_class(0, 23, _BODIES), "A: 26 functions"),
    Broken({"storage/a.h": "struct Outer {\n" + _class(16, 1)["storage/a.h"] + "};"}, "Outer::A: 16 members"),
    Broken(_class(0, 28), "A: 28 functions, at most 27", _REASON),
    Broken(_class(0, 25), "needs no reason any more", _REASON),
    Broken(_typescript(16, 1), "web/sdk/a.ts:1: A: 16 members"),
    Broken(_typescript(12, 1, _TYPESCRIPT), "A: 16 members"),
    Broken(_typescript(0, 24, _TYPESCRIPT), "A: 26 functions"),
    Kept(_typescript(11, 23, _TYPESCRIPT)),
    Kept(_typescript(40, 0)),
    Kept(_class(15, 25)),
    Kept(_class(40, 0)),
    Kept(_class(40, 0, _CONSTRUCTED)),
    Kept(_class(15, 25, _CONSTRUCTED + _NOT_MEMBERS)),
    Kept(_class(8, 1, _OTHER_MEMBERS)),
    Kept(_class(15, 22, _BODIES)),
    Kept(_class(0, 27), _REASON),
]
