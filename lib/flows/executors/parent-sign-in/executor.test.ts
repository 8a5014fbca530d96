import { expect, test } from "vitest";
import { ada, type FakePorts, fakePorts } from "../fixtures/fake-ports";
import { runWith } from "../fixtures/run-with";

const parent = { id: "01a1fa6c-0000-734c-9303-0000000bead1", name: "parent" };

function fakesBelow(): FakePorts {
	const fakes = fakePorts();
	fakes.parent = parent;
	return fakes;
}

test("redirects to the sign-in of the parent organization, and accepts the returned user", async () => {
	const fakes = fakesBelow();
	const left = await runWith("ParentSignInExecutor", {}, fakes);
	expect(left).toMatchObject({ kind: "redirect", url: expect.stringContaining("/t/parent/oauth2/authorize") });
	const data = left.kind === "redirect" ? (left.data ?? {}) : {};
	expect(await runWith("ParentSignInExecutor", { data, values: { code: "right" } }, fakes)).toMatchObject({
		kind: "success",
		subject: { userId: ada.userId },
		amr: ["fed", "pwd", "otp"],
	});
});

test("fails without a parent organization", async () => {
	expect(await runWith("ParentSignInExecutor", {})).toEqual({ kind: "failure", reason: "unknown-organization" });
});

test("a guest who types name and password is redirected to the home organization, and the password is not checked here", async () => {
	const fakes = fakesBelow();
	fakes.guests.add("guest");
	for (const password of ["correct horse", "wrong"]) {
		const left = await runWith("BasicAuthExecutor", { values: { username: "guest", password } }, fakes);
		expect(left).toMatchObject({ kind: "redirect", url: expect.stringMatching(/\/t\/parent\/.*login_hint=guest$/) });
	}
	expect(
		await runWith("BasicAuthExecutor", { values: { username: "stranger", password: "wrong" } }, fakes),
	).toMatchObject({
		kind: "failure",
		reason: "invalid-credentials",
	});
});
