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
	return { title: t("gate:still-signed-in.title") };
}

/** After a sign-out that an application requested, and the user declined: only the application has ended its sign-in. */
export default async function GateStillSignedInPage({ searchParams }: Props) {
	const from = await originByName(await searchParams);
	const gate = await gateOf(from);
	const { t } = gate;
	const application = from?.application?.name;
	const text =
		application === undefined
			? t("gate:still-signed-in.text")
			: t("gate:still-signed-in.text-application", { application });
	return (
		<GateMessage gate={gate} title={t("gate:still-signed-in.title")} text={text}>
			<ReturnLink gate={gate} from={from} />
		</GateMessage>
	);
}
