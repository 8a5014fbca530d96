import { saveFile } from "@/components/files/save-file";
import { getFlowAnnotationsContract, getFlowContract } from "@/lib/flows/definitions/calls";
import {
	type FlowAnnotations,
	type FlowDefinition,
	type FragmentTexts,
	textsToBring,
	writtenDefinition,
} from "@/lib/flows/model";
import { listTranslationsContract, resolvedTextsContract } from "@/lib/flows/translations/calls";
import { CallError, call } from "@/lib/platform/http/call";

/**
 * Saves one flow as a definition, several as one file `{ flows: [...] }`: both can be imported again. Notes, groups and the texts that
 * the organization has written go with them.
 */
export async function exportFlows(flows: readonly { id: string; handle: string }[]): Promise<void> {
	const own = await ownTexts();
	const exported: object[] = [];
	for (const { id } of flows) exported.push(await readFlow(id, own));
	const [only] = flows;
	const [first] = exported;
	if (flows.length === 1 && only !== undefined) saveFile(`${only.handle}.json`, "application/json", textOf(first));
	else saveFile("flows.json", "application/json", textOf({ flows: exported }));
}

type OwnTexts = (flow: FlowDefinition) => FragmentTexts;

async function readFlow(flowId: string, own: OwnTexts): Promise<object> {
	const params = { flowId };
	const { value: flow } = await call(getFlowContract, { params });
	const { value: beside } = await call(getFlowAnnotationsContract, { params });
	const { notes, groups } = beside;
	return withBeside(flow, { annotations: { notes, groups }, texts: own(flow) });
}

/** The members of the definition, and those of what stands beside it. */
function withBeside(
	flow: FlowDefinition,
	{ annotations, texts }: { annotations: FlowAnnotations; texts: FragmentTexts },
): object {
	const hasNotes = annotations.notes.length + annotations.groups.length > 0;
	return {
		...writtenDefinition(flow),
		...(hasNotes && { annotations }),
		...(Object.keys(texts).length > 0 && { texts }),
	};
}

/** What the organization has written itself; what Portico ships is everywhere. Nothing for those who may not see texts. */
async function ownTexts(): Promise<OwnTexts> {
	try {
		const { value: resolved } = await call(resolvedTextsContract, {});
		const written = await writtenKeys();
		return ({ nodes }) => {
			const used = textsToBring(nodes, resolved.languages);
			return Object.fromEntries(Object.entries(used).filter(([name]) => written.has(name)));
		};
	} catch (error) {
		if (error instanceof CallError && error.status === 403) return () => ({});
		throw error;
	}
}

const PAGE = 200;

async function writtenKeys(): Promise<ReadonlySet<string>> {
	const names = new Set<string>();
	for (let offset = 0; ; offset += PAGE) {
		const { value } = await call(listTranslationsContract, { query: { state: "own", limit: PAGE, offset } });
		for (const { namespace, key } of value.translations) names.add(`${namespace}:${key}`);
		if (value.translations.length < PAGE) return names;
	}
}

function textOf(exported: object | undefined): string {
	return `${JSON.stringify(exported, null, "\t")}\n`;
}
