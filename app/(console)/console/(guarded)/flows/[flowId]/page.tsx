import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { requestText } from "@/app/request-text";
import { DefinitionEditor } from "@/components/flows/definition-editor";
import { definitionText } from "@/components/flows/definition-text";
import { FlowHeader } from "@/components/flows/flow-header";
import { FlowTabs } from "@/components/flows/flow-tabs";
import { VersionList } from "@/components/flows/version-list";
import { VersionViewer } from "@/components/flows/version-viewer";
import { Notice } from "@/components/ui/notice";
import { describeCatalog } from "@/lib/executors";
import { getFlow, getFlowVersion, listFlowVersions } from "@/lib/flows";
import { DomainError } from "@/lib/kernel";
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
	const [{ flowId }, { version: asked }] = await Promise.all([params, searchParams]);
	const flow = await readFlow(flowId);
	if (flow === null) notFound();
	const number = typeof asked === "string" ? asked : undefined;
	const [{ t }, history, version] = await Promise.all([
		requestText(),
		readVersions(flow.id),
		number === undefined ? undefined : readVersion(flow.id, number),
	]);
	const { nodes, createdAt, updatedAt, ...head } = flow;
	const executors = describeCatalog().map(({ name, outcomes }) => ({ name, outcomes }));
	return (
		<>
			<FlowHeader flow={head} />
			<FlowTabs
				definition={
					<DefinitionEditor
						key={flow.id}
						flowId={flow.id}
						active={{ text: textOf(flow), version: flow.activeVersion }}
						executors={executors}
					/>
				}
				versions={
					<div className="flex min-h-0 flex-1 flex-col gap-4 lg:flex-row">
						<div className={number === undefined ? "min-w-0 flex-1" : "min-w-0 lg:w-112 lg:shrink-0"}>
							<VersionList flowId={flow.id} versions={history.versions} open={version?.version} />
						</div>
						{version === null ? (
							<div className="min-w-0 flex-1">
								<Notice tone="warning" title={t("versions:missing", { version: number ?? "" })} />
							</div>
						) : null}
						{version ? (
							<VersionViewer
								flowId={flow.id}
								version={version.version}
								isActive={version.isActive}
								activeVersion={flow.activeVersion}
								text={textOf(version)}
							/>
						) : null}
					</div>
				}
			/>
		</>
	);
}

const readFlow = cache(async (flowId: string) => {
	const principal = await requireViewer(`/console/flows/${encodeURIComponent(flowId)}`);
	const context = await pageContext(principal);
	return orNull(getFlow(context, { params: { flowId }, query: { verbose: "true" }, body: undefined, ifMatch: null }));
});

async function readVersions(flowId: string) {
	const context = await pageContext(await requireViewer("/console/flows"));
	return listFlowVersions(context, { params: { flowId }, query: undefined, body: undefined, ifMatch: null });
}

async function readVersion(flowId: string, version: string) {
	const context = await pageContext(await requireViewer("/console/flows"));
	const params = { flowId, version };
	return orNull(getFlowVersion(context, { params, query: { verbose: "true" }, body: undefined, ifMatch: null }));
}

/** What is not there is null; any other refusal is one. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
	try {
		return await asked;
	} catch (error) {
		if (error instanceof DomainError && error.kind === "not-found") return null;
		throw error;
	}
}

function textOf(row: { name: string; handle: string; flowType: string; nodes: string }): string {
	return definitionText({ ...row, nodes: JSON.parse(row.nodes) as unknown });
}
