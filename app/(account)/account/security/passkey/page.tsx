import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requestText } from "@/app/request-text";
import { FormProblem } from "@/components/account/form-problem";
import { PasskeyField } from "@/components/gate/passkey-field";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { accountNote } from "../../account-note";
import { AccountPage } from "../../account-page";
import { freshViewer } from "../../account-viewer";
import { sealData } from "../sealed-data";
import { taskOf } from "../task-of";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:passkeys.add") };
}

/** Adds a passkey of this device. */
export default async function AddPasskeyPage({ searchParams }: Props) {
	const path = "/account/security/passkey";
	const [{ t }, { again }, viewer] = await Promise.all([requestText(), searchParams, freshViewer(path)]);
	const { principal } = viewer;
	const asked = await taskOf(principal, "passkey", {});
	if (asked.kind !== "ask") redirect("/account/security");
	const note = again === undefined ? null : await accountNote(principal.id);
	return (
		<AccountPage viewer={viewer} current="security">
			<PageHeader
				back={{ href: "/account/security", label: t("account:security.title") }}
				title={t("account:passkeys.add")}
				text={t("account:passkeys.text")}
			/>
			<Section title={t("account:passkeys.this-device")}>
				<FormProblem note={note} t={t} />
				<form method="post" action={`${path}/add`}>
					<input type="hidden" name="state" value={sealData("passkey", principal.id, asked.data ?? {})} />
					<PasskeyField
						name="credential"
						action="add"
						options={asked.shown?.publicKey ?? ""}
						registers
						words={{
							button: t("gate:passkey.register"),
							text: t("gate:passkey.text"),
							failed: t("gate:passkey.failed"),
							known: t("gate:passkey.known"),
							unsupported: t("gate:passkey.unsupported"),
							scripts: t("gate:passkey.scripts"),
						}}
					/>
				</form>
			</Section>
		</AccountPage>
	);
}
