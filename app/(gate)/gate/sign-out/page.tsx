import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requestText } from "@/app/request-text";
import { GateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { gateOf } from "../gate-of";

const CONFIRM_PATH = /^(\/t\/[a-z0-9_-]+)?\/oauth2\/logout\/confirm$/;

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:sign-out.title") };
}

/** Asks the user to confirm a sign-out that an application requested; `at` is the URL that receives the answer. */
export default async function GateSignOutPage({ searchParams }: Props) {
	const [gate, { at, xsrf }] = await Promise.all([gateOf(), searchParams]);
	const { t } = gate;
	if (typeof at !== "string" || typeof xsrf !== "string" || !CONFIRM_PATH.test(at)) notFound();
	return (
		<GateMessage gate={gate} title={t("gate:sign-out.title")} text={t("gate:sign-out.text")}>
			<form method="post" action={at} className="flex flex-col gap-3">
				<input type="hidden" name="xsrf" value={xsrf} />
				<GateButton name="logout" value="yes">
					{t("shell:sign-out")}
				</GateButton>
				<GateButton look="outlined">{t("gate:sign-out.stay")}</GateButton>
			</form>
		</GateMessage>
	);
}
