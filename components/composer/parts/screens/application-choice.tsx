"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { useBranding } from "../../derived/branding-context";
import { useApplications } from "../../derived/use-applications";

/** Shows the screens in the look of an application; absent where there is none to choose. */
export function ApplicationChoice() {
	const { t } = useTranslation();
	const applications = useApplications();
	const { application, choose } = useBranding();
	if (applications.length === 0) return null;
	return (
		<Select
			label={t("composer:preview.look")}
			hideLabel
			className="max-w-48"
			value={application}
			options={[
				{ value: "", label: t("composer:preview.look-organization") },
				...applications.map(({ id, name }) => ({ value: id, label: name })),
			]}
			onValueChange={choose}
		/>
	);
}
