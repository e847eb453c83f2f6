"""Writes which crates the program is made of, as CycloneDX, and the texts of their licences.

Usage: parts.py SBOM.json LICENCES.txt. It reads what cargo says about the program without the playground.
"""

import hashlib
import json
import os
import pathlib
import subprocess
import sys
import uuid

LICENCE_NAMES = ("license", "licence", "copying", "notice", "unlicense", "copyright")


def cargo(*arguments):
    run = subprocess.run(["cargo", *arguments], check=True, capture_output=True, text=True)
    return run.stdout


def parts_of_the_program():
    """The packages that end up in the program: no tools of the build, no tests."""
    listed = cargo("tree", "--locked", "--no-default-features", "-e", "normal", "--prefix", "none",
                   "--format", "{p}")
    wanted = {tuple(line.split()[:2]) for line in listed.splitlines() if line.strip()}
    known = json.loads(cargo("metadata", "--locked", "--format-version", "1"))["packages"]
    found = [it for it in known if (it["name"], "v" + it["version"]) in wanted]
    return sorted(found, key=lambda it: (it["name"], it["version"]))


def checksums():
    """The checksums of Cargo.lock."""
    import tomllib

    lock = tomllib.loads(pathlib.Path("Cargo.lock").read_text())
    return {(it["name"], it["version"]): it.get("checksum") for it in lock["package"]}


def component(package, sums):
    name, version = package["name"], package["version"]
    part = {
        "type": "library",
        "bom-ref": f"{name}@{version}",
        "name": name,
        "version": version,
        "purl": f"pkg:cargo/{name}@{version}",
        "licenses": [{"expression": (package["license"] or "NOASSERTION").replace("/", " OR ")}],
    }
    checksum = sums.get((name, version))
    if checksum:
        part["hashes"] = [{"alg": "SHA-256", "content": checksum}]
    if package["description"]:
        part["description"] = " ".join(package["description"].split())
    return part


def licence_texts(package):
    folder = pathlib.Path(package["manifest_path"]).parent
    files = [it for it in folder.iterdir() if it.is_file()]
    files = [it for it in files if it.name.lower().startswith(LICENCE_NAMES)]
    return [(it.name, it.read_text(errors="replace").strip()) for it in sorted(files)]


def write_licences(packages, path):
    """Equal texts are written once, with all the crates that have them."""
    texts = {}
    for package in packages:
        title = f"{package['name']} {package['version']} ({package['license']})"
        found = licence_texts(package) or [("", f"No text is in the crate; it is under {package['license']}.")]
        for _, text in found:
            key = hashlib.sha256(" ".join(text.split()).encode()).hexdigest()
            titles, _ = texts.setdefault(key, ([], text))
            if title not in titles:
                titles.append(title)
    with open(path, "w") as out:
        out.write("uno-bot is made with these crates. Each text stands under the crates that it is about.\n")
        out.write("The program also holds SQLite, which is in the public domain.\n")
        for titles, text in texts.values():
            out.write("\n" + "=" * 100 + "\n" + "\n".join(titles) + "\n\n" + text + "\n")


def main():
    sbom, licences = sys.argv[1:]
    packages = parts_of_the_program()
    own = [it for it in packages if it["source"] is None]
    others = [it for it in packages if it["source"] is not None]
    sums = checksums()
    version = own[0]["version"]
    lock = pathlib.Path("Cargo.lock").read_bytes()
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, hashlib.sha256(lock).hexdigest())}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": f"uno-bot@{version}",
                "name": "uno-bot",
                "version": os.environ.get("UNO_BOT_VERSION", version),
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": [component(it, sums) for it in others],
    }
    pathlib.Path(sbom).write_text(json.dumps(document, indent=1) + "\n")
    write_licences(others, licences)
    print(f"{len(others)} crates are in the program")


if __name__ == "__main__":
    main()
