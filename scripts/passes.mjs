/** Whether a check ends without an error; one that does not is printed. */
export async function passes(check) {
  try {
    await check();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
