/** The clock of this process, by which pauses, deadlines and looks are counted, put forward while nothing is under way. */

const clock = performance.now.bind(performance);

/** @param aheadMs added to the process's time from now on; 0 is the real time */
export function setProcessClock(aheadMs: number): void {
  const spied = jest.spyOn(performance, "now");
  if (aheadMs === 0) spied.mockRestore();
  else spied.mockImplementation(() => clock() + aheadMs);
}
