import { isSecondPerson, type Person } from "../second-person";

it.each<[asked: Person, approving: Person, may: boolean]>([
  ["user_a", "user_b", true],
  ["user_a", "user_a", false],
  ["program", "user_a", true],
  ["user_a", "program", false],
  ["program", "program", false],
  ["user_a", null, false],
  [null, "user_a", false],
  [null, null, false],
])("what %s asked for, %s may approve: %s", (asked, approving, may) => {
  expect(isSecondPerson(asked, approving)).toBe(may);
});
