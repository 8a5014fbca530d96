import { expect, test } from "vitest";
import { lifetimes } from "./lifetimes";

test("FAPI 2.0 Security Profile §5.3.2.2: a code counts for 60 seconds at most, of every application", () => {
	expect(lifetimes.AuthorizationCode).toBeTypeOf("number");
	expect(lifetimes.AuthorizationCode).toBeLessThanOrEqual(60);
});
