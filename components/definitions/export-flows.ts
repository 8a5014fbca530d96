import { dataUrlOf } from "@/components/files/data-url-of";
import { saveFile } from "@/components/files/save-file";
import { getFlowAnnotationsContract, getFlowContract } from "@/lib/flows/definitions/calls";
import {
	type BesideNodes,
	type ExportedPicture,
	type FlowDefinition,
	type FlowNode,
	type FragmentTexts,
	picturesIn,
	textsToBring,
	writtenDefinition,
} from "@/lib/flows/model";
import { listPicturesContract } from "@/lib/flows/pictures/calls";
import { listTranslationsContract, resolvedTextsContract } from "@/lib/flows/translations/calls";
import { CallError, call } from "@/lib/platform/http/call";

/**
 * Saves one flow as a definition, several as one file `{ flows: [...] }`: both can be imported again. Notes, groups, pictures and the texts that
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
	return withBeside(flow, {
		annotations: { notes, groups },
		texts: own(flow),
		pictures: await readPictures(flow.nodes),
	});
}

/** The members of the definition, and those of what stands beside it. */
function withBeside(
	flow: FlowDefinition,
	{ annotations, texts, pictures }: Required<Pick<BesideNodes, "annotations" | "texts" | "pictures">>,
): object {
	const hasNotes = annotations.notes.length + annotations.groups.length > 0;
	return {
		...writtenDefinition(flow),
		...(hasNotes && { annotations }),
		...(Object.keys(texts).length > 0 && { texts }),
		...(pictures.length > 0 && { pictures }),
	};
}

/** Of the pictures in a file, in characters: with more, the file could not be imported. */
const MAX_PICTURES = 6_000_000;

/** The pictures that these nodes show; those that would make the file too large only by their names. */
async function readPictures(nodes: readonly FlowNode[]): Promise<ExportedPicture[]> {
	const shown = picturesIn(nodes);
	const names = shown.size === 0 ? new Map<string, string>() : await namesOfPictures();
	const pictures: ExportedPicture[] = [];
	let length = 0;
	for (const [digest, address] of shown) {
		const response = await fetch(address);
		const data = response.ok ? await dataUrlOf(await response.blob()) : undefined;
		length += data?.length ?? 0;
		const name = names.get(digest) ?? digest;
		pictures.push({ digest, name, ...(data !== undefined && length <= MAX_PICTURES && { data }) });
	}
	return pictures;
}

async function namesOfPictures(): Promise<ReadonlyMap<string, string>> {
	const names = new Map<string, string>();
	for (let offset = 0; ; offset += PICTURES) {
		const { value } = await call(listPicturesContract, { query: { limit: PICTURES, offset } });
		for (const { digest, name } of value.pictures) names.set(digest, name);
		if (value.pictures.length < PICTURES) return names;
	}
}

const PICTURES = 100;

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
