import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { GateMessage } from "@/components/gate/gate-message";
import { knownText } from "@/lib/platform/i18n/texts";
import { gateOf } from "../gate-of";
import { originByName } from "../page-origin";
import { ReturnLink } from "../return-link";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:error.title") };
}

/** Explains an error between an application and the sign-in; unknown codes get a general text. */
export default async function GateErrorPage({ searchParams }: Props) {
	const { error, ...names } = await searchParams;
	const from = await originByName(names);
	const gate = await gateOf(from);
	const { t } = gate;
	const key = `gate:error.${typeof error === "string" ? error.toLowerCase() : ""}`;
	const text = (key === "gate:error.title" ? undefined : knownText(t, key)) ?? t("gate:error.general");
	return (
		<GateMessage gate={gate} title={t("gate:error.title")} text={text}>
			<ReturnLink gate={gate} from={from} />
		</GateMessage>
	);
}
