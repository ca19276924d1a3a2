#!/usr/bin/env python3
"""scripts/sbom: is what it prints a CycloneDX 1.5 list, and is every dependency of docs/dependencies.md in it?"""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

# What docs/dependencies.md calls it -> what packages call it.
PACKAGES = {
    "Boost": ["libboost1.81-dev"], "Boost.PFR": ["libboost1.81-dev"], "Boost.Describe": ["libboost1.81-dev"],
    "Boost.Mp11": ["libboost1.81-dev"], "nlohmann/json": ["nlohmann-json3-dev"],
    "SQLite": ["libsqlite3-dev"], "libpq": ["libpq-dev"], "PostgreSQL": ["postgresql-15"],
    "libsodium": ["libsodium-dev"],
    "c-ares": ["libc-ares-dev"], "ICU": ["libicu-dev"], "OpenSSL": ["libssl-dev"],
    "spdlog": ["libspdlog-dev"], "CLI11": ["libcli11-dev"], "prometheus-cpp": ["prometheus-cpp-dev"],
    "toml++": ["libtomlplusplus-dev"], "Alegreya": ["@fontsource-variable/alegreya"],
    "Alegreya Sans": ["@fontsource/alegreya-sans"], "g++": ["g++"],
    "clang": ["clang-19", "clang-format-19", "clang-tidy-19"], "lld": ["lld-19"], "wasi-libc": ["wasi-libc"],
    "libc++ 19 and libclang-rt 19 for wasm32":
        ["libc++-19-dev-wasm32", "libc++abi-19-dev-wasm32", "libclang-rt-19-dev-wasm32"],
    "CMake": ["cmake"], "Ninja": ["ninja-build"],
    "GoogleTest": ["libgtest-dev"], "Google Benchmark": ["libbenchmark-dev"], "TypeScript": ["typescript"],
    "Vite": ["vite"], "ESLint": ["eslint"], "Prettier": ["prettier"],
    "playwright-core with Debian's Chromium": ["playwright-core", "chromium"],
    "Colyseus": ["@colyseus/core", "@colyseus/schema", "@colyseus/ws-transport"], "liburing": [],
    "Python's websockets": ["python3-websockets"], "jsonpatch": ["python3-jsonpatch"], "cbor2": ["python3-cbor2"],
}
SECTIONS_SHIPPED = ["In the server", "In the web client"]
SECTIONS = [*SECTIONS_SHIPPED, "To build and test"]


def dependencies():
    """(section, name) of every table row; the names of one row stand between commas, versions behind them."""
    text = (ROOT / "docs/dependencies.md").read_text()
    found = []
    for section in SECTIONS:
        part = text.split(f"## {section}\n")[1].split("\n## ")[0]
        for row in part.splitlines()[3:]:
            if row.startswith("|"):
                cell = re.sub(r"\([^)]*\)", "", row.split("|")[1])
                found += [(section, re.sub(r"\s+[\d.]+$", "", name.strip())) for name in cell.split(",")]
    return found


def check_shape(bill):
    """What the specification demands."""
    assert bill["bomFormat"] == "CycloneDX" and bill["specVersion"] == "1.5", bill["specVersion"]
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", bill["serialNumber"])
    assert bill["version"] == 1
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", bill["metadata"]["timestamp"])
    refs = {bill["metadata"]["component"]["bom-ref"]}
    for one in bill["components"]:
        assert one["type"] in ("library", "application"), one
        assert one["name"] and one["version"].strip(), one
        assert one["scope"] in ("required", "excluded"), one
        assert one["purl"].startswith(("pkg:deb/debian/", "pkg:npm/", "pkg:generic/")), one
        assert one["bom-ref"] not in refs, f"twice: {one['bom-ref']}"
        refs.add(one["bom-ref"])
        for licence in one.get("licenses", []):
            assert licence.get("expression") or licence["license"]["id"], one
        for digest in one.get("hashes", []):
            assert digest["alg"] == "SHA-512" and re.fullmatch(r"[0-9a-f]{128}", digest["content"]), one
    for one in bill["dependencies"]:
        assert one["ref"] in refs and set(one["dependsOn"]) <= refs, one["ref"]
    shipped = {one["bom-ref"] for one in bill["components"] if one["scope"] == "required"}
    assert set(bill["dependencies"][0]["dependsOn"]) == shipped


def check_dependencies(bill):
    # Where two versions of one are there, it is about the one that is shipped.
    by_name = {one["name"]: one for one in sorted(bill["components"], key=lambda one: one["scope"] == "required")}
    count = 0
    for section, name in dependencies():
        for package in PACKAGES.get(name, [name]):
            assert package in by_name, f"{name} of docs/dependencies.md: no {package} in the list"
            shipped = by_name[package]["scope"] == "required"
            assert shipped == (section in SECTIONS_SHIPPED), f"{package} is {by_name[package]['scope']}"
            assert not shipped or by_name[package].get("licenses"), f"{package} has no licence"
            count += 1
    assert count > 20, "the tables of docs/dependencies.md were not found"
    shipped = json.loads((ROOT / "web/package.json").read_text())["dependencies"]
    for name, version in shipped.items():
        assert by_name[name]["version"] == version and by_name[name]["scope"] == "required", name


def main():
    said = subprocess.run([ROOT / "scripts/sbom"], capture_output=True, text=True, check=True).stdout
    bill = json.loads(said)
    check_shape(bill)
    check_dependencies(bill)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "sbom.json"
        subprocess.run([ROOT / "scripts/sbom", file], capture_output=True, check=True)
        again = json.loads(file.read_text())
    assert again["components"] == bill["components"] and again["serialNumber"] == bill["serialNumber"]
    shipped = sum(one["scope"] == "required" for one in bill["components"])
    print(f"## sbom: {len(bill['components'])} components, {shipped} of them shipped")


if __name__ == "__main__":
    sys.exit(main())
