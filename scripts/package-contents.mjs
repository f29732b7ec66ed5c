// What the published package may hold. The build checks its output folder, the smoke test the tarball.

const forbidden = [
  [/(^|\/)__tests__\//, "is a test"],
  [/\.(test|spec)\./, "is a test"],
  [/(^|\/)(scripts|integration-tests|bench)\//, "belongs to this repository only"],
  [/(^|\/)medusa-config\./, "would shadow the shop's own configuration"],
  // Written by plugin:develop: with it a shop loads the admin from the developer's disk (medusa.md, M24).
  [/(^|\/)medusa-plugin-options\.json$/, "names a folder on the developer's disk"],
  [/(^|\/)\.(env|npmrc)/, "may hold secrets"],
];

/** One sentence for each of `paths` that does not belong in the package. */
export function strayFilesOf(paths) {
  return paths.flatMap((path) => {
    const [found] = forbidden.filter(([pattern]) => pattern.test(path));
    return found ? [`${path} ${found[1]}: exclude it in tsconfig.json or package.json`] : [];
  });
}
