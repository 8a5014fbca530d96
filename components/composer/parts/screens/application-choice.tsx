"use client";
import { useTranslation } from "react-i18next";
import { useMay } from "@/components/ui/permissions";
import { Select } from "@/components/ui/select";
import { listApplicationsContract } from "@/lib/identity/applications/calls";
import { useBranding } from "../../derived/branding-context";
import { useApplications } from "../../derived/use-applications";

/** Shows the screens in the look of an application; it is there before the applications are, so that nothing moves when they come. */
export function ApplicationChoice() {
	const { t } = useTranslation();
	const may = useMay();
	const applications = useApplications();
	const { application, choose } = useBranding();
	if (!may(listApplicationsContract.access)) return null;
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
