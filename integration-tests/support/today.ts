import { kuwaitDayOf } from "../../src/domain/kuwait-day";

/** The day in Kuwait, asked for where it is used: a file that reads it once is wrong after Kuwait's midnight. */
export const today = (): string => kuwaitDayOf(new Date());
