import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { SenderFilters } from "@/components/messages/senders/sender-filters";
import { SenderTable } from "@/components/messages/senders/sender-table";
import { readSenders, sendersUrl } from "@/components/messages/senders/senders-url";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { browseSenders } from "@/lib/platform/messages";
import { requireViewer } from "../require-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("senders:title") };
}

export default async function SendersPage({ searchParams }: Props) {
	const state = readSenders(await searchParams);
	const principal = await requireViewer(sendersUrl(state, { page: state.page }));
	const [{ t }, found] = await Promise.all([requestText(), browseSenders(principal, state)]);
	const newSender = (
		<Link href="/console/senders/new" className={buttonClasses({ variant: "primary" })}>
			<Plus size={16} aria-hidden="true" />
			{t("senders:new")}
		</Link>
	);
	const filtered = state.channel !== undefined || state.search !== "";
	if (found.total === 0 && !filtered)
		return (
			<>
				<PageHeader title={t("senders:title")} text={t("senders:text")} />
				<EmptyState
					title={t("senders:empty")}
					text={t(found.deploymentMail ? "senders:empty-deployment" : "senders:empty-text")}
				>
					{newSender}
				</EmptyState>
			</>
		);
	return (
		<>
			<PageHeader title={t("senders:title")} text={t("senders:text")} actions={newSender} />
			<div className="flex flex-col gap-2 pb-3 empty:hidden">
				{found.withoutDefault.map((channel) => (
					<Notice key={channel} tone="warning" title={t(`senders:no-default.${channel}`)} />
				))}
			</div>
			<SenderFilters state={state} />
			{found.total === 0 ? (
				<EmptyState
					title={t("senders:no-match")}
					text={t("senders:no-match-text")}
					transition={{ href: "/console/senders", label: t("senders:clear") }}
				/>
			) : (
				<>
					<SenderTable senders={found.senders} />
					<Pagination t={t} {...found} shown={found.senders.length} urlOf={(page) => sendersUrl(state, { page })} />
				</>
			)}
		</>
	);
}
