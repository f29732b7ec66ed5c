import { withinTime } from "../within-time";

describe("I9: what may never end", () => {
  it("gives what came in time, or its error", async () => {
    await expect(withinTime(1_000, "The work", Promise.resolve(3))).resolves.toBe(3);
    await expect(withinTime(1_000, "The work", Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  it("is waited for no longer than that", async () => {
    const never = new Promise<never>(() => undefined);
    await expect(withinTime(20, "The work", never)).rejects.toThrow("The work did not end within 0 seconds");
  });

  it("may fail later without anybody to hear it", async () => {
    const unheard = jest.fn();
    process.on("unhandledRejection", unheard);
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("late")), 40));
    await expect(withinTime(10, "The work", late)).rejects.toThrow("did not end");
    await new Promise((done) => setTimeout(done, 60));
    process.off("unhandledRejection", unheard);
    expect(unheard).not.toHaveBeenCalled();
  });
});
