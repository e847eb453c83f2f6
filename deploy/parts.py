"""Writes which parts the program is made of, as CycloneDX, and the texts of their licences.

Usage: parts.py SBOM.json LICENCES.txt. It reads what cargo says about the program without the playground.
SOURCE_DATE_EPOCH and UNO_BOT_VERSION, if they are set, are the time and the version that the SBOM tells.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tomllib
import uuid

LICENCE_NAMES = ("license", "licence", "copying", "notice", "unlicense", "copyright")
FONT = pathlib.Path("src/picture/font")


def cargo(*arguments):
    run = subprocess.run(["cargo", *arguments], check=True, capture_output=True, text=True)
    return run.stdout


def parts_of_the_program():
    """The packages that end up in the program: no tools of the build, no tests. With which needs which."""
    listed = cargo("tree", "--locked", "--no-default-features", "-e", "normal", "--prefix", "none",
                   "--format", "{p}")
    wanted = {tuple(line.split()[:2]) for line in listed.splitlines() if line.strip()}
    known = json.loads(cargo("metadata", "--locked", "--no-default-features", "--format-version", "1"))
    found = [it for it in known["packages"] if (it["name"], "v" + it["version"]) in wanted]
    refs = {it["id"]: ref(it) for it in found}
    needs = {}
    for node in known["resolve"]["nodes"]:
        if node["id"] in refs:
            normal = [it["pkg"] for it in node["deps"] if any(kind["kind"] is None for kind in it["dep_kinds"])]
            needs[refs[node["id"]]] = sorted(refs[it] for it in normal if it in refs)
    return sorted(found, key=lambda it: (it["name"], it["version"])), needs


def ref(package):
    return f"{package['name']}@{package['version']}"


def checksums():
    """The checksums of Cargo.lock."""
    lock = tomllib.loads(pathlib.Path("Cargo.lock").read_text())
    return {(it["name"], it["version"]): it.get("checksum") for it in lock["package"]}


def component(package, sums):
    name, version = package["name"], package["version"]
    part = {
        "type": "library",
        "bom-ref": ref(package),
        "name": name,
        "version": version,
        "purl": f"pkg:cargo/{name}@{version}",
    }
    # Crates from before there were expressions write MIT/Apache-2.0.
    if package["license"]:
        part["licenses"] = [{"expression": package["license"].replace("/", " OR ")}]
    checksum = sums.get((name, version))
    if checksum:
        part["hashes"] = [{"alg": "SHA-256", "content": checksum}]
    if package["description"]:
        part["description"] = " ".join(package["description"].split())
    return part


def parts_without_crate(packages):
    """SQLite, whose source one of the crates brings, and the font in the pictures."""
    [sqlite] = [it for it in packages if it["name"] == "libsqlite3-sys"]
    header = pathlib.Path(sqlite["manifest_path"]).parent / "sqlite3/sqlite3.h"
    version = re.search(r'#define SQLITE_VERSION\s+"([0-9.]+)"', header.read_text())[1]
    [font] = FONT.glob("*.otf")
    return [
        {
            "type": "library",
            "bom-ref": f"sqlite@{version}",
            "name": "sqlite",
            "version": version,
            "purl": f"pkg:generic/sqlite@{version}",
            "licenses": [{"license": {"id": "blessing"}}],
        },
        {
            "type": "file",
            "bom-ref": font.name,
            "name": font.name,
            "licenses": [{"license": {"id": "OFL-1.1"}}],
            "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(font.read_bytes()).hexdigest()}],
        },
    ]


def licence_texts(package):
    folder = pathlib.Path(package["manifest_path"]).parent
    files = [it for it in folder.iterdir() if it.is_file()]
    files = [it for it in files if it.name.lower().startswith(LICENCE_NAMES)]
    return [it.read_text(errors="replace").strip() for it in sorted(files)]


def write_licences(packages, path):
    """Equal texts are written once, with all the parts that have them."""
    texts = {}

    def add(title, text):
        key = hashlib.sha256(" ".join(text.split()).encode()).hexdigest()
        titles, _ = texts.setdefault(key, ([], text))
        if title not in titles:
            titles.append(title)

    for package in packages:
        title = f"{package['name']} {package['version']} ({package['license']})"
        for text in licence_texts(package) or [without_text(package)]:
            add(title, text)
    add("the font Inter, in pictures (OFL-1.1)", (FONT / "LICENSE").read_text().strip())
    with open(path, "w") as out:
        out.write("uno-bot is made with these parts. Each text stands under the parts that it is about.\n")
        out.write("The program also holds SQLite, which is in the public domain.\n")
        for titles, text in texts.values():
            out.write("\n" + "=" * 100 + "\n" + "\n".join(titles) + "\n\n" + text + "\n")


def without_text(package):
    """A few crates do not bring the text of their licence."""
    authors = ", ".join(package["authors"]) or f"the authors of {package['name']}"
    other = " The text of Apache-2.0 stands at other crates." if "Apache-2.0" in package["license"] else ""
    source = package["repository"] or f"https://crates.io/crates/{package['name']}"
    return (f"No text is in the crate. It is under {package['license']}; copyright by {authors}.{other}\n"
            f"Its source: {source}")


def main():
    sbom, licences = sys.argv[1:]
    packages, needs = parts_of_the_program()
    [own] = [it for it in packages if it["source"] is None]
    others = [it for it in packages if it["source"] is not None]
    sums = checksums()
    further = parts_without_crate(others)
    for part in further:
        needs[part["bom-ref"]] = []
        user = ref(own) if part["type"] == "file" else next(it for it in needs if it.startswith("libsqlite3-sys@"))
        needs[user] = sorted([*needs[user], part["bom-ref"]])
    version = os.environ.get("UNO_BOT_VERSION", own["version"])
    identity = hashlib.sha256(version.encode() + pathlib.Path("Cargo.lock").read_bytes()).hexdigest()
    metadata = {
        "component": {
            "type": "application",
            "bom-ref": ref(own),
            "name": "uno-bot",
            "version": version,
            "licenses": [{"license": {"id": "MIT"}}],
        }
    }
    if "SOURCE_DATE_EPOCH" in os.environ:
        time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.UTC)
        metadata = {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"), **metadata}
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, identity)}",
        "version": 1,
        "metadata": metadata,
        "components": [component(it, sums) for it in others] + further,
        "dependencies": [{"ref": it, "dependsOn": needs[it]} for it in sorted(needs)],
    }
    pathlib.Path(sbom).write_text(json.dumps(document, indent=1) + "\n")
    write_licences(others, licences)
    print(f"{len(others)} crates are in the program")


if __name__ == "__main__":
    main()
