import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requestText } from "@/app/request-text";
import { RecoveryCodes } from "@/components/gate/recovery-codes";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Notice } from "@/components/ui/notice";
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
	return { title: t("account:recovery-codes.title") };
}

/** Shows new recovery codes once. They become valid, and earlier ones invalid, when the user confirms having stored them. */
export default async function RecoveryCodesPage({ searchParams }: Props) {
	const path = "/account/security/recovery-codes";
	const [{ t }, { again }, viewer] = await Promise.all([requestText(), searchParams, freshViewer(path)]);
	const { principal } = viewer;
	const note = again === undefined ? null : await accountNote(principal.id);
	const asked = await taskOf(principal, "recovery-codes", { data: note?.data ?? {} });
	if (asked.kind !== "ask") redirect("/account/security");
	return (
		<AccountPage viewer={viewer} current="security">
			<PageHeader
				back={{ href: "/account/security", label: t("account:security.title") }}
				title={t("account:recovery-codes.title")}
				text={t("account:recovery-codes.replaces")}
			/>
			<Section title={t("account:recovery-codes.title")}>
				<div className="flex flex-col gap-4">
					{note?.problem === undefined ? null : (
						<Notice tone="danger" urgent title={t("account:recovery-codes.refused")} />
					)}
					<RecoveryCodes codes={(asked.shown?.recoveryCodes ?? "").split(" ")} t={t} />
					<form method="post" action={`${path}/add`} className="flex flex-col items-start gap-4">
						<input type="hidden" name="state" value={sealData("recovery-codes", principal.id, asked.data ?? {})} />
						<CheckboxField label={t("gate:field.recoveryCodesSaved")} name="recoveryCodesSaved" required />
						<Button type="submit" variant="primary">
							{t("account:recovery-codes.confirm")}
						</Button>
					</form>
				</div>
			</Section>
		</AccountPage>
	);
}
