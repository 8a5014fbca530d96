"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DeviceFrame } from "@/components/screen/device-frame";
import type { Device } from "@/components/screen/device-sizes";
import { Screen } from "@/components/screen/screen";
import type { TextResources } from "@/components/screen/screen-texts";
import { Select } from "@/components/ui/select";
import type { FlowNode } from "@/lib/flows/model";
import type { Branding } from "@/lib/identity/branding/contract";
import { useLanguage } from "@/lib/platform/i18n/client";
import { languages } from "@/lib/platform/i18n/languages";
import { BrandFrame } from "./brand-frame";

export interface PreviewedScreens {
	"sign-in": FlowNode;
	code: FlowNode;
}

const widths = { phone: 270, desktop: 560 };

/** A preview of the real screens in both colour schemes. */
export function BrandPreview({
	branding,
	screens,
	texts,
}: {
	branding: Branding;
	screens: PreviewedScreens;
	texts: TextResources;
}) {
	const { t } = useTranslation();
	const reader = useLanguage();
	const [screen, setScreen] = useState<keyof PreviewedScreens>("sign-in");
	const [device, setDevice] = useState<Extract<Device, "phone" | "desktop">>("phone");
	const [code, setCode] = useState<string>(reader.code);
	const language = languages.find((each) => each.code === code) ?? reader;
	return (
		<section aria-label={t("branding:preview")} className="flex min-w-0 flex-col gap-3">
			<div className="flex flex-wrap items-end gap-2">
				<Select
					label={t("branding:preview-screen")}
					value={screen}
					options={(["sign-in", "code"] as const).map((value) => ({ value, label: t(`branding:screen.${value}`) }))}
					onValueChange={setScreen}
				/>
				<Select
					label={t("branding:preview-device")}
					value={device}
					options={(["phone", "desktop"] as const).map((value) => ({ value, label: t(`branding:device.${value}`) }))}
					onValueChange={setDevice}
				/>
				<Select
					label={t("branding:preview-language")}
					value={language.code}
					options={languages.map((each) => ({ value: each.code, label: each.name }))}
					onValueChange={setCode}
				/>
			</div>
			<div className="flex flex-wrap gap-4 overflow-x-auto p-px">
				{(["light", "dark"] as const).map((scheme) => (
					<div key={scheme} className="flex flex-col gap-1">
						<h2 className="text-sm font-medium text-muted">{t(`branding:scheme.${scheme}`)}</h2>
						<DeviceFrame
							device={device}
							width={widths[device]}
							colorScheme={scheme}
							label={t("branding:preview-of", {
								screen: t(`branding:screen.${screen}`),
								scheme: t(`branding:scheme.${scheme}`),
							})}
						>
							<div inert className="flex min-h-full flex-col">
								<BrandFrame
									branding={branding}
									language={language.code}
									direction={language.direction}
									className="flex-1"
								>
									<Screen
										node={screens[screen]}
										texts={texts}
										language={language.code}
										direction={language.direction}
										interactive={false}
									/>
								</BrandFrame>
							</div>
						</DeviceFrame>
					</div>
				))}
			</div>
		</section>
	);
}
