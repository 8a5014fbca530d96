import { expect, test } from "vitest";
import { runWith } from "../fixtures/run-with";

test("the user type is what the task says, else the only one there is", async () => {
	const signUpType = (properties: Record<string, unknown>) =>
		runWith("UserTypeResolver", { flowType: "REGISTRATION", properties });
	expect(await signUpType({})).toEqual({ kind: "success", data: { userType: "person" } });
	expect(await signUpType({ userType: "customer" })).toEqual({ kind: "success", data: { userType: "customer" } });
});
