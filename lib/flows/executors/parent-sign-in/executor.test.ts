import { expect, test } from "vitest";
import { ada, type FakePorts, fakePorts } from "../fixtures/fake-ports";
import { play } from "../fixtures/play";

const parent = { id: "01a1fa6c-0000-734c-9303-0000000bead1", name: "parent" };

function houseBelow(): FakePorts {
	const house = fakePorts();
	house.parent = parent;
	return house;
}

test("leads to the sign-in of the organization above, and signs in whoever it says came", async () => {
	const house = houseBelow();
	const left = await play("ParentSignInExecutor", {}, house);
	expect(left).toMatchObject({ kind: "redirect", url: expect.stringContaining("/t/parent/oauth2/authorize") });
	const data = left.kind === "redirect" ? (left.data ?? {}) : {};
	expect(await play("ParentSignInExecutor", { data, values: { code: "right" } }, house)).toMatchObject({
		kind: "success",
		subject: { userId: ada.userId },
		amr: ["fed", "pwd", "otp"],
	});
});

test("fails where no organization is above", async () => {
	expect(await play("ParentSignInExecutor", {})).toEqual({ kind: "failure", reason: "unknown-organization" });
});

test("a guest who types name and password is sent home: right or wrong, the password is judged nowhere else", async () => {
	const house = houseBelow();
	house.guests.add("guest");
	for (const password of ["correct horse", "wrong"]) {
		const left = await play("BasicAuthExecutor", { values: { username: "guest", password } }, house);
		expect(left).toMatchObject({ kind: "redirect", url: expect.stringMatching(/\/t\/parent\/.*login_hint=guest$/) });
	}
	expect(await play("BasicAuthExecutor", { values: { username: "stranger", password: "wrong" } }, house)).toMatchObject(
		{
			kind: "failure",
			reason: "invalid-credentials",
		},
	);
});
