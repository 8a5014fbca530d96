import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { gateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { gateOf } from "../gate-of";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:error.title") };
}

/** Explains an error between an application and the sign-in; unknown codes get a general text. */
export default async function GateErrorPage({ searchParams }: Props) {
	const [gate, { error }] = await Promise.all([gateOf(), searchParams]);
	const { t } = gate;
	const key = `gate:error.${typeof error === "string" ? error.toLowerCase() : ""}`;
	const text = key !== "gate:error.title" && t.has(key) ? t(key) : t("gate:error.general");
	return (
		<GateMessage gate={gate} title={t("gate:error.title")} text={text}>
			<a href="/console" className={gateButton("outlined")}>
				{t("shell:to-console")}
			</a>
		</GateMessage>
	);
}
