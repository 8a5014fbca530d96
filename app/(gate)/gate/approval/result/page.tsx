import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { GateMessage } from "@/components/gate/gate-message";
import { gateOf } from "../../gate-of";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
	const [{ t }, { outcome }] = await Promise.all([requestText(), searchParams]);
	return { title: t(`gate:approval.${outcomeOf(outcome)}-title`) };
}

/** What became of a request for an approval. */
export default async function GateApprovalResultPage({ searchParams }: Props) {
	const [gate, { outcome }] = await Promise.all([gateOf(), searchParams]);
	const { t } = gate;
	const name = outcomeOf(outcome);
	return <GateMessage gate={gate} title={t(`gate:approval.${name}-title`)} text={t(`gate:approval.${name}-text`)} />;
}

function outcomeOf(outcome: string | string[] | undefined): "approved" | "over" {
	return outcome === "approved" ? "approved" : "over";
}
