"use client";
import { Columns2, Rows2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";

export type Arrangement = "beside" | "stacked";

const icons = { beside: Columns2, stacked: Rows2 };

/** Places two canvases beside or above each other, where there is room for both; a wide flow is larger in rows. */
export function ArrangeSwitch({
	arrangement,
	onChange,
}: {
	arrangement: Arrangement;
	onChange: (arrangement: Arrangement) => void;
}) {
	const { t } = useTranslation();
	return (
		<fieldset className="hidden gap-0.5 min-[900px]:flex">
			<legend className="sr-only">{t("compare:arrange")}</legend>
			{(["beside", "stacked"] as const).map((one) => {
				const Icon = icons[one];
				return (
					<Button
						key={one}
						variant="quiet"
						size="icon"
						aria-label={t(`compare:arrange.${one}`)}
						title={t(`compare:arrange.${one}`)}
						aria-pressed={one === arrangement}
						className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
						onClick={() => onChange(one)}
					>
						<Icon size={16} aria-hidden="true" />
					</Button>
				);
			})}
		</fieldset>
	);
}
