"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextField } from "@/components/ui/text-field";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** Where people begin who open the application from their account. */
export function StartPageSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { url, initiatesLogin } = draft.startPage;
	return (
		<>
			<Setting at="startPage.url">
				<TextField
					label={t("appSettings:start-url")}
					hint={t("appSettings:start-url-hint")}
					type="url"
					dir="ltr"
					maxLength={2_000}
					value={url ?? ""}
					onChange={(event) => changeIn("startPage", { url: event.target.value === "" ? null : event.target.value })}
				/>
			</Setting>
			{url === null ? null : (
				<Setting at="startPage.initiatesLogin">
					<CheckboxField
						label={t("appSettings:start-initiates")}
						hint={t("appSettings:start-initiates-hint")}
						checked={initiatesLogin}
						onChange={(event) => changeIn("startPage", { initiatesLogin: event.target.checked })}
					/>
				</Setting>
			)}
		</>
	);
}
