import { expect, test } from "vitest";
import { newId } from "@/lib/platform/kernel";
import { created, testPorts } from "./fixtures/test-ports";

test("consents are remembered per user and application, and grow", async () => {
	const house = await testPorts();
	const { userId } = await created(house);
	const applicationId = newId();
	expect(await house.consents.remembered(userId, applicationId)).toEqual([]);
	await house.consents.remember(userId, applicationId, ["openid", "profile"]);
	await house.consents.remember(userId, applicationId, ["email", "openid"]);
	expect(await house.consents.remembered(userId, applicationId)).toEqual(["email", "openid", "profile"]);
	expect(await house.consents.remembered(userId, newId())).toEqual([]);
});
