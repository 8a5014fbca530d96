import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { GateMessage } from "@/components/gate/gate-message";
import { gateOf } from "../gate-of";
import { originByName } from "../page-origin";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:account-deleted.title") };
}

/** Confirms to a former user that the account was deleted. */
export default async function GateAccountDeletedPage({ searchParams }: Props) {
	const gate = await gateOf(await originByName(await searchParams));
	const { t } = gate;
	return <GateMessage gate={gate} title={t("gate:account-deleted.title")} text={t("gate:account-deleted.text")} />;
}
