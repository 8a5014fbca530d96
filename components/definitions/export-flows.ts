import { saveFile } from "@/components/files/save-file";
import { getFlowContract } from "@/lib/flows/definitions/calls";
import { call } from "@/lib/platform/http/call";
import { type DefinitionMembers, definitionText } from "./definition-text";

/** Saves one flow as a definition, several as one file `{ flows: [...] }`: both can be imported again. */
export async function exportFlows(flows: readonly { id: string; handle: string }[]): Promise<void> {
	const texts: string[] = [];
	for (const { id } of flows) texts.push(definitionText(await readDefinition(id)));
	const [only] = flows;
	const [text = ""] = texts;
	if (flows.length === 1 && only !== undefined) saveFile(`${only.handle}.json`, "application/json", text);
	else saveFile("flows.json", "application/json", bundleText(texts));
}

async function readDefinition(flowId: string): Promise<DefinitionMembers> {
	const { value } = await call(getFlowContract, { params: { flowId } });
	return value;
}

function bundleText(texts: readonly string[]): string {
	return `${JSON.stringify({ flows: texts.map((text) => JSON.parse(text) as unknown) }, null, "\t")}\n`;
}
