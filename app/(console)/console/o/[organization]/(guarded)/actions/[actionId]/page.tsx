import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { requestText } from "@/app/request-text";
import { ActionCalls } from "@/components/actions/action-calls";
import { ActionStatus } from "@/components/actions/action-list";
import { ActionSwitch } from "@/components/actions/action-switch";
import { EditAction } from "@/components/actions/edit-action";
import { ExportLink } from "@/components/list/export-link";
import { Pagination } from "@/components/list/pagination";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { getAction, listCalls } from "@/lib/identity/actions";
import { attributeNames } from "@/lib/identity/attributes";
import { environment } from "@/lib/platform/env";
import { DomainError, pageOrLast } from "@/lib/platform/kernel";
import { listExportContracts, listExportPath } from "@/lib/protocols/list-exports/contract";
import { pageContext, requireViewer } from "../../require-viewer";

const CALLS_PER_PAGE = 20;

interface Props {
	params: Promise<{ actionId: string }>;
	searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const { actionId } = await params;
	const [{ t }, read] = await Promise.all([requestText(), readAction(actionId)]);
	return { title: read?.action.name ?? t("actions:not-found") };
}

export default async function ActionPage({ params, searchParams }: Props) {
	const { actionId } = await params;
	const [{ t }, read, search] = await Promise.all([requestText(), readAction(actionId), searchParams]);
	if (read === null) notFound();
	const { action, revision, context } = read;
	const organization = context.principal.organizationName;
	const { figures, calls, ...found } = await pageOrLast(pageOf(search.calls), CALLS_PER_PAGE, (range) =>
		listCalls(context, action.id, range),
	);
	const own = await attributeNames(context.principal.organizationId, "own");
	const { medianMs, slowestMs } = figures;
	return (
		<>
			<PageHeader
				back={{ href: "/console/actions", label: t("actions:title") }}
				title={
					<span className="flex flex-wrap items-center gap-2">
						<bdi>{action.name}</bdi>
						<ActionStatus t={t} status={action.status} />
					</span>
				}
				text={<bdi dir="ltr">{action.endpoint.uri}</bdi>}
				actions={<ActionSwitch organization={organization} action={action} />}
			/>
			<div className="flex flex-col gap-6">
				<EditAction
					key={action.id}
					organization={organization}
					dialect={environment().claimsDialect}
					own={own}
					action={action}
					revision={revision}
				/>
				<Section
					title={t("actions:calls")}
					actions={
						calls.length === 0 ? null : (
							<ExportLink
								path={listExportPath("action-calls", {}, { actionId: action.id })}
								access={listExportContracts["action-calls"].access}
							/>
						)
					}
				>
					<p className="text-sm text-muted">
						{figures.calls === 0 ? null : (
							<>
								{t("actions:figures", { ...figures, medianMs: "", slowestMs: "" })}{" "}
								{t("actions:figures-time", { median: medianMs ?? 0, slowest: slowestMs ?? 0 })}{" "}
							</>
						)}
						{t("actions:calls-text")}
					</p>
					{calls.length === 0 ? (
						<p className="text-muted">{t("actions:calls-empty")}</p>
					) : (
						<>
							<ActionCalls organization={organization} actionId={action.id} calls={calls} />
							<Pagination
								t={t}
								{...found}
								total={found.totalResults}
								shown={calls.length}
								urlOf={(page) => `/console/actions/${action.id}?calls=${page}`}
							/>
						</>
					)}
				</Section>
			</div>
		</>
	);
}

const pageSchema = z.coerce.number().int().min(1).max(1_000).catch(1);

function pageOf(text: unknown): number {
	return pageSchema.parse(text ?? 1);
}

/** Null when the action does not exist. */
const readAction = cache(async (actionId: string) => {
	const principal = await requireViewer(`/console/actions/${encodeURIComponent(actionId)}`);
	const context = await pageContext(principal);
	try {
		return { ...(await getAction(context, actionId)), context };
	} catch (error) {
		if (error instanceof DomainError && error.kind === "not-found") return null;
		throw error;
	}
});
