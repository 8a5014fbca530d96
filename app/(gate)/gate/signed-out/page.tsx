import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { GateMessage } from "@/components/gate/gate-message";
import { gateOf } from "../gate-of";
import { originByName } from "../page-origin";
import { ReturnLink } from "../return-link";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:signed-out.title") };
}

export default async function GateSignedOutPage({ searchParams }: Props) {
	const from = await originByName(await searchParams);
	const gate = await gateOf(from);
	const { t } = gate;
	return (
		<GateMessage gate={gate} title={t("gate:signed-out.title")} text={t("gate:signed-out.text")}>
			<ReturnLink gate={gate} from={from} path="/" label={t("gate:signed-out.again")} />
		</GateMessage>
	);
}
