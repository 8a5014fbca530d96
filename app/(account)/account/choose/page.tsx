import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { gateOf } from "@/app/(gate)/gate/gate-of";
import { requestText } from "@/app/request-text";
import { gateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { accountHomes, accountSignIn, signInAt } from "../account-sign-in";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:choose.title") };
}

/** In a browser with accounts of several organizations: of which of them the account is shown. */
export default async function ChooseAccountPage({ searchParams }: Props) {
	const [{ to }, jar, gate] = await Promise.all([searchParams, cookies(), gateOf()]);
	const homes = await accountHomes(jar.toString());
	const path = typeof to === "string" ? to : "/account";
	if (homes.length < 2) redirect(accountSignIn(path, homes));
	return (
		<GateMessage gate={gate} title={gate.t("account:choose.title")} text={gate.t("account:choose.text")}>
			<ul className="flex flex-col gap-3">
				{homes.map(({ id, name, displayName }) => (
					<li key={id} className="flex flex-col">
						<a href={signInAt(name, path)} className={gateButton("outlined")}>
							<bdi className="wrap-anywhere">{displayName}</bdi>
						</a>
					</li>
				))}
			</ul>
		</GateMessage>
	);
}
