"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { ResourceForm } from "@/components/ui/resource-form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { useDraftOf } from "@/components/ui/use-draft-of";
import { updateOrganizationContract } from "@/lib/identity/organizations/calls";
import type { OrganizationBody } from "@/lib/identity/organizations/contract";
import { call } from "@/lib/platform/http/call";
import { languages } from "@/lib/platform/i18n/languages";

const NONE = "none";

/** The names and the language of an organization. */
export function OrganizationSettings({
	organization,
	revision,
	actingIn,
}: {
	organization: OrganizationBody;
	revision: number;
	actingIn: string;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const initial = { displayName: organization.displayName, language: organization.defaultLanguage ?? NONE };
	const settings = useDraftOf(initial, revision);
	const { displayName, language } = settings.draft;
	const { id, status } = organization;
	const saving = useMutation({
		mutationFn: () => {
			settings.send();
			return call(updateOrganizationContract, {
				params: { organization: actingIn, organizationId: id },
				ifMatch: `"${settings.revision}"`,
				body: { displayName, status, defaultLanguage: language === NONE ? null : language },
			});
		},
		onSuccess({ value }) {
			settings.settle();
			toast.done(t("organizations:saved", { name: value.displayName }));
			router.refresh();
		},
	});
	const known: { value: string; label: string }[] = languages.map(({ code, name }) => ({ value: code, label: name }));
	const offered = known.some(({ value }) => value === language) || language === NONE;
	return (
		<ResourceForm
			access={updateOrganizationContract.access}
			className="gap-5"
			saving={saving}
			onSave={() => saving.mutate()}
			submit={t("organizations:save")}
			unsaved={settings.unsaved}
		>
			<TextField
				label={t("organizations:display-name")}
				hint={t("organizations:display-name-hint")}
				value={displayName}
				onChange={(event) => settings.change({ displayName: event.target.value })}
				maxLength={100}
				pattern=".*\S.*"
				dir="auto"
				required
			/>
			<div className="flex flex-col gap-1">
				<Select
					label={t("organizations:language")}
					value={language}
					options={[
						{ value: NONE, label: t("organizations:language-none") },
						...known,
						...(offered ? [] : [{ value: language, label: language }]),
					]}
					onValueChange={(chosen) => settings.change({ language: chosen })}
				/>
				<p className="text-sm text-muted">{t("organizations:language-hint")}</p>
			</div>
		</ResourceForm>
	);
}
