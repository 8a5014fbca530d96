import type { CSSProperties, ReactNode } from "react";
import { ProductMark } from "@/components/shell/product-mark";
import { classes } from "@/components/ui/classes";
import { type Branding, brandingStyle } from "@/lib/identity/branding/contract";
import { elementWords } from "@/lib/platform/i18n/element-words";

/**
 * The page around a screen in the branding of its owner: name or logo above, links below. It needs no scripts, and renders the
 * same on the server and in the preview.
 */
export function BrandFrame({
	branding,
	language,
	direction,
	className = "min-h-full",
	still = false,
	aside,
	children,
}: {
	branding: Branding;
	/** The language of the screen, which may differ from the user's. */
	language: string;
	direction: "ltr" | "rtl";
	/** The minimum height. */
	className?: string;
	/** Makes the frame inert, as an image around the screen. */
	still?: boolean;
	/** Shown at the end, for example a choice of languages. */
	aside?: ReactNode;
	children: ReactNode;
}) {
	const { productName, logoUrl, alignment, footerText, supportUrl, privacyUrl, termsUrl } = branding;
	const words = elementWords(language);
	const links = [
		{ href: supportUrl, label: words.support },
		{ href: privacyUrl, label: words.privacy },
		{ href: termsUrl, label: words.terms },
	].flatMap(({ href, label }) => (href === null ? [] : [{ href, label }]));
	const place = alignment === "center" ? "items-center text-center" : "items-start text-start";
	return (
		<div
			lang={language}
			dir={direction}
			className={classes("flex flex-col bg-canvas text-base text-ink", className)}
			style={brandingStyle(branding) as CSSProperties}
		>
			<header inert={still} className={classes("flex flex-col px-5 pt-6 pb-4 sm:px-6", place)}>
				{logoUrl === null ? (
					<p className="flex min-h-8 items-center gap-2 text-lg font-semibold wrap-anywhere">
						{productName === "Portico" ? <ProductMark size={24} /> : null}
						<bdi>{productName}</bdi>
					</p>
				) : (
					// biome-ignore lint/performance/noImgElement: the image is small, and its URL changes with its content
					<img src={logoUrl} alt={productName} className="max-h-14 max-w-60 object-contain" />
				)}
			</header>
			<div className="flex flex-1 flex-col *:flex-1">{children}</div>
			{links.length === 0 && footerText === "" && aside === undefined ? null : (
				<footer inert={still} className={classes("flex flex-col gap-2 px-5 py-4 text-sm text-muted sm:px-6", place)}>
					{footerText === "" ? null : (
						<p className="wrap-anywhere" dir="auto">
							{footerText}
						</p>
					)}
					{links.length === 0 ? null : (
						<ul className="flex flex-wrap gap-x-4 gap-y-1">
							{links.map(({ href, label }) => (
								<li key={label}>
									<a href={href} className="link inline-flex min-h-6 items-center" rel="noreferrer">
										{label}
									</a>
								</li>
							))}
						</ul>
					)}
					{aside}
				</footer>
			)}
		</div>
	);
}
