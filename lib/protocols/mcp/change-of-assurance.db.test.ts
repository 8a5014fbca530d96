import { expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { flowTemplates } from "@/lib/flows/model";
import { createFlow } from "@/lib/flows/publication";
import { newId } from "@/lib/platform/kernel";
import { changeOfAssurance } from "./change-of-assurance";

function template(id: string) {
	const found = flowTemplates.find((each) => each.id === id)?.definition();
	if (found === undefined) throw new Error(id);
	return found;
}

test("a saved draft tells how it changes what the flow proves, in words, before anybody accepts it", async () => {
	const context = await anOrganization();
	const { id, name } = await createFlow(context, template("password-then-sms"));
	const said = await changeOfAssurance(context, { id, name, nodes: template("password").nodes });
	expect(said).toContain("Weaker: This sign-in no longer proves two factors on every path.");
	expect(said).toContain("Weaker: For this sign-in, this alone is now enough: a password.");
	const same = await changeOfAssurance(context, { id, name, nodes: template("password-then-sms").nodes });
	expect(same).toMatch(/^The flow proves the same as before\.\nErrors of the draft: \d+\.$/);
	expect(await changeOfAssurance(context, { id: newId(), name, nodes: [] })).toBeNull();
});
