import { LIMITS } from "../../src/gateway/wire";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";

const database = moduleDatabase();
const numbers = () => database.mizan().customerKfasts;

describe("the number of a customer for the debit network's fast checkout", () => {
  it("is one number per customer, however often and at once it is asked for", async () => {
    const given = await inParallel(50, () => numbers().numberFor("cus_1"));
    expect(new Set(given).size).toBe(1);
    expect(await numbers().numberFor("cus_1")).toBe(given[0]);
    expect(await database.sql("SELECT * FROM mizan_customer_kfast")).toHaveLength(1);
  });

  it("is nobody else's, and of digits that the gateway takes", async () => {
    const given = await inParallel(50, (nth) => numbers().numberFor(`cus_${nth}`));
    expect(new Set(given).size).toBe(50);
    for (const number of given) {
      expect(String(number)).toMatch(/^[1-9][0-9]*$/);
      expect(String(number).length).toBeLessThanOrEqual(LIMITS.kfastId);
    }
    const [taken] = given;
    await expect(
      database.sql("INSERT INTO mizan_customer_kfast (customer_id, kfast_id) VALUES ('cus_x', ?)", [taken]),
    ).rejects.toMatchObject({ code: "23505" });
  });

  it("is random: it says nothing about when or in which order customers came", async () => {
    const given: number[] = [];
    for (let nth = 0; nth < 20; nth += 1) given.push(await numbers().numberFor(`cus_${nth}`));
    expect([...given].sort((a, b) => a - b)).not.toEqual(given);
  });
});
