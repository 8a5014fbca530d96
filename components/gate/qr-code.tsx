import { encode } from "uqr";

/** A QR code, always dark on light, because cameras may not read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { ecc: "M", border: 2 });
	const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
	return (
		<svg
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
			className="size-48 self-center rounded-panel"
		>
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path fill="#000" d={dark} />
		</svg>
	);
}
