"use client";
import type { ReactNode } from "react";
import { BrandFrame } from "@/components/branding/brand-frame";
import { useBranding } from "../../derived/branding-context";
import { useComposerTexts } from "../../derived/texts/composer-texts";

/** A screen of the draft on the page that people see it on; what stands around it can only be looked at. */
export function BrandedPage({ children }: { children: ReactNode }) {
	const { branding } = useBranding();
	const { language, direction } = useComposerTexts();
	return (
		<BrandFrame branding={branding} language={language} direction={direction} still>
			{children}
		</BrandFrame>
	);
}
