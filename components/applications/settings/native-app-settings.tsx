"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { LinesField } from "@/components/ui/lines-field";
import { useMay } from "@/components/ui/permissions";
import { Section } from "@/components/ui/section";
import type { AndroidApp } from "@/lib/identity/applications/contract";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** Sign-ins by screens of a native application, and the applications of phones that the host names. */
export function NativeAppSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const mayName = useMay()("system");
	const { ownScreens, apple, android, opensLinks } = draft.nativeApp;
	const isNamed = apple.length > 0 || android.length > 0;
	return (
		<Section title={t("appSettings:native")}>
			<Setting at="nativeApp.ownScreens">
				<CheckboxField
					label={t("appSettings:own-screens")}
					hint={t("appSettings:own-screens-hint")}
					checked={ownScreens}
					onChange={(event) => changeIn("nativeApp", { ownScreens: event.target.checked })}
				/>
			</Setting>
			{mayName || isNamed ? (
				<>
					<p className="max-w-prose text-sm text-muted">{t("appSettings:phones-text")}</p>
					<Setting at="nativeApp.apple">
						<LinesField
							label={t("appSettings:apple-apps")}
							hint={t("appSettings:apple-apps-hint")}
							value={apple}
							onChange={(ids) => changeIn("nativeApp", { apple: ids })}
						/>
					</Setting>
					<Setting at="nativeApp.android">
						<LinesField
							label={t("appSettings:android-apps")}
							hint={t("appSettings:android-apps-hint")}
							value={android.flatMap(linesOf)}
							onChange={(lines) => changeIn("nativeApp", { android: lines.map(appIn) })}
						/>
					</Setting>
				</>
			) : null}
			{isNamed || opensLinks ? (
				<Setting at="nativeApp.opensLinks">
					<CheckboxField
						label={t("appSettings:opens-links")}
						hint={t("appSettings:opens-links-hint")}
						checked={opensLinks}
						onChange={(event) => changeIn("nativeApp", { opensLinks: event.target.checked })}
					/>
				</Setting>
			) : null}
		</Section>
	);
}

function linesOf({ package: name, fingerprints }: AndroidApp): string[] {
	return fingerprints.length === 0 ? [name] : fingerprints.map((fingerprint) => `${name}=${fingerprint}`);
}

/** `package=fingerprint`; what is typed before the sign of equality is the package. */
function appIn(line: string): AndroidApp {
	const [name = "", ...rest] = line.split("=");
	return { package: name, fingerprints: rest.length === 0 ? [] : [rest.join("=")] };
}
