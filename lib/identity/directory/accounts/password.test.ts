import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./password";

const MAX_QUEUE = 20;

test("one hash per core runs and twenty wait; more are refused at once, and later ones are served again", async () => {
	const served = availableParallelism() + MAX_QUEUE;
	const answers = await Promise.allSettled(
		Array.from({ length: served + 2 }, () => hashPassword("an organization", "a password")),
	);
	expect(answers.map(({ status }) => status)).toEqual([
		...Array.from({ length: served }, () => "fulfilled"),
		"rejected",
		"rejected",
	]);
	expect(answers.at(-1)).toMatchObject({ reason: { kind: "too-many-requests", headers: { "retry-after": "2" } } });
	const passwordHash = await hashPassword("an organization", "a password");
	expect(await passwordMatches("an organization", { passwordHash, password: "a password" })).toBe(true);
});
