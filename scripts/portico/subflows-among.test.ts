import { expect, it } from "vitest";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { subflowsAmong } from "./subflows-among";

const password = aFlow({ handle: "password", name: "Password" });
const id = "01a1ffaf-57c1-7000-ad55-070973b502d0";

it("a file from the server is found by its id and version, and by no other version", () => {
	for (const file of [
		{ ...password, id, version: 3 },
		{ ...password, id, activeVersion: 3 },
	]) {
		const find = subflowsAmong(["no flow", null, file]);
		expect(find({ flowId: id, version: 3 })).toMatchObject({ name: "Password" });
		expect(find({ flowId: id, version: 2 })).toBeUndefined();
		expect(find({ flowId: id, version: 2, handle: "password" })).toBeUndefined();
	}
});

it("a file without an id is found by the handle that the step names", () => {
	const find = subflowsAmong([password]);
	expect(find({ flowId: id, version: 7, handle: "password" })).toMatchObject({ name: "Password" });
	expect(find({ flowId: id, version: 7, handle: "other" })).toBeUndefined();
	expect(find({ flowId: id, version: 7 })).toBeUndefined();
});
