import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { requestText } from "@/app/request-text";
import { ComposerLoader } from "@/components/composer/composer-loader";
import type { SavedDraft } from "@/components/composer/store/composer-draft";
import { policyOfFlow, servicesOf, thingsOf } from "@/lib/flows/assurance";
import { getFlow, getFlowAnnotations, getFlowVersion, storedDefinition, storedSubflows } from "@/lib/flows/definitions";
import { describeCatalog } from "@/lib/flows/executors";
import {
	definitionOf,
	emptyAnnotations,
	type FlowAnnotations,
	type FlowDefinition,
	type FlowNode,
} from "@/lib/flows/model";
import { selectDraft } from "@/lib/flows/publication";
import { resolvedTexts } from "@/lib/flows/translations";
import { brandingOf } from "@/lib/identity/branding";
import { DomainError, parseId } from "@/lib/platform/kernel";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ flowId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const { flowId } = await params;
	const [{ t }, flow] = await Promise.all([requestText(), readFlow(flowId)]);
	return { title: flow?.name ?? t("flows:missing.title") };
}

export default async function FlowPage({ params, searchParams }: Props) {
	const [{ flowId }, { version: requested }] = await Promise.all([params, searchParams]);
	const number = typeof requested === "string" ? requested : undefined;
	const [{ language }, flow, version, annotations, texts, branding, draft] = await Promise.all([
		requestText(),
		readFlow(flowId),
		number === undefined ? undefined : readVersion(flowId, number),
		readAnnotations(flowId),
		readTexts(),
		readBranding(),
		number === undefined ? readDraft(flowId) : undefined,
	]);
	if (flow === null || version === null || annotations === null) notFound();
	const readOnlyVersion = version === undefined || version.isActive ? undefined : version.version;
	const definition = storedDefinition(readOnlyVersion === undefined || version === undefined ? flow : version);
	const saved: SavedDraft = {
		version: readOnlyVersion ?? flow.activeVersion,
		annotationsRevision: annotations.revision,
		draft: { definition, annotations: annotationsOf(annotations.document), texts: {} },
		...(draft === undefined ? {} : await keptDraft(flowId, draft, definition, annotations.document)),
	};
	// Those of the draft and of the published version: an edit can bring back a step of either.
	const nodes = [
		...saved.draft.definition.nodes,
		...definition.nodes,
		...(saved.kept?.published.definition.nodes ?? []),
	];
	const subflows = await readSubflows(nodes);
	const surroundings = await readSurroundings(flow.id, [...nodes, ...subflows.flatMap((each) => each.nodes)]);
	return (
		<ComposerLoader
			key={`${flow.id}:${readOnlyVersion ?? ""}`}
			flowId={flow.id}
			saved={saved}
			executors={describeCatalog()}
			branding={branding}
			surroundings={surroundings}
			subflows={subflows}
			texts={texts}
			readOnlyVersion={readOnlyVersion}
			activeVersion={flow.activeVersion}
			language={language.code}
		/>
	);
}

async function readDraft(flowId: string) {
	const { organizationId } = await requireViewer("/console/flows");
	const id = parseId(flowId);
	return id === null ? undefined : selectDraft(organizationId, id);
}

/** The saved state of a flow with a kept draft, which may be based on an earlier version than the active one. */
async function keptDraft(
	flowId: string,
	{ revision, baseVersion, activeVersion, document, handle, flowType, updatedAt, updatedBy, proposedBy }: KeptRow,
	active: FlowDefinition,
	annotations: string | null,
): Promise<Pick<SavedDraft, "version" | "kept" | "draft">> {
	const { texts, textsBefore = {}, ...edited } = JSON.parse(document);
	const base = baseVersion === activeVersion ? null : await readVersion(flowId, String(baseVersion));
	// The base version may have been deleted by retention. The draft is then treated as one of the active version.
	const published = { definition: base === null || base === undefined ? active : storedDefinition(base), texts: {} };
	return {
		version: base === null || base === undefined ? activeVersion : baseVersion,
		kept: { revision, published, textsBefore, at: updatedAt, by: updatedBy, proposedBy },
		draft: {
			definition: definitionOf({ ...edited, handle, flowType }),
			annotations: annotationsOf(annotations),
			texts,
		},
	};
}

type KeptRow = NonNullable<Awaited<ReturnType<typeof selectDraft>>>;

const readFlow = cache(async (flowId: string) => {
	const principal = await requireViewer(`/console/flows/${encodeURIComponent(flowId)}`);
	const context = await pageContext(principal);
	return orNull(getFlow(context, flowId));
});

async function readVersion(flowId: string, version: string) {
	const context = await pageContext(await requireViewer("/console/flows"));
	const params = { flowId, version };
	return orNull(getFlowVersion(context, params.flowId, params.version));
}

async function readAnnotations(flowId: string) {
	const context = await pageContext(await requireViewer("/console/flows"));
	return orNull(getFlowAnnotations(context, flowId));
}

async function readTexts() {
	const { organizationId } = await requireViewer("/console/flows");
	return resolvedTexts(organizationId);
}

async function readBranding() {
	const { organizationId } = await requireViewer("/console/flows");
	return brandingOf(organizationId, null);
}

async function readSurroundings(flowId: string, nodes: readonly FlowNode[]) {
	const { organizationId } = await requireViewer("/console/flows");
	const [policy, services, things] = await Promise.all([
		policyOfFlow(organizationId, flowId),
		servicesOf(organizationId),
		thingsOf(organizationId, nodes),
	]);
	return { policy, services, things };
}

async function readSubflows(nodes: FlowDefinition["nodes"]) {
	const { organizationId } = await requireViewer("/console/flows");
	return storedSubflows(organizationId, nodes);
}

/** Null for "not found"; throws all other errors. */
async function orNull<T>(loading: Promise<T>): Promise<T | null> {
	try {
		return await loading;
	} catch (error) {
		if (error instanceof DomainError && error.kind === "not-found") return null;
		throw error;
	}
}

/** Parses without validation, because annotations are validated when they are saved. */
function annotationsOf(document: string | null): FlowAnnotations {
	return document === null ? emptyAnnotations : JSON.parse(document);
}
