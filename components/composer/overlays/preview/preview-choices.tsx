"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { useApplications } from "../../derived/use-applications";

const themes = ["system", "light", "dark"] as const;

/** The application that a preview signs in for, and the theme of its pages, as fields of the form that starts it. */
export function PreviewChoices() {
	const { t } = useTranslation();
	const applications = useApplications();
	const [application, setApplication] = useState("");
	const [theme, setTheme] = useState<(typeof themes)[number]>("system");
	return (
		<div className="flex w-full flex-col gap-2">
			{application === "" ? null : <input type="hidden" name="application" value={application} />}
			{theme === "system" ? null : <input type="hidden" name="theme" value={theme} />}
			{applications.length === 0 ? null : (
				<Select
					label={t("composer:preview.application")}
					hint={application === "" ? undefined : t("composer:preview.application-hint")}
					value={application}
					options={[
						{ value: "", label: t("composer:preview.console") },
						...applications.map(({ clientId, name }) => ({ value: clientId, label: name })),
					]}
					onValueChange={setApplication}
				/>
			)}
			<Select
				label={t("composer:preview.theme")}
				value={theme}
				options={themes.map((value) => ({ value, label: t(`composer:preview.theme.${value}`) }))}
				onValueChange={setTheme}
			/>
		</div>
	);
}
