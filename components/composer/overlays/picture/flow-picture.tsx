import type { Box, Point } from "@/lib/flows/model";
import { edgePath } from "../../views/canvas/edge-path";
import { fittingText, type Measure, textLines } from "./fitting-text";
import type { PictureColours } from "./picture-colours";

/** A flow as a picture shows it: everything in words, nothing that needs a page around it. */
export interface PicturedFlow {
	cards: readonly PicturedCard[];
	wires: readonly PicturedWire[];
	notes: readonly { id: string; box: Box; text: string; colour: keyof PictureColours }[];
	groups: readonly { id: string; box: Box; title: string; colour: keyof PictureColours }[];
}

export interface PicturedCard {
	key: string;
	kind: "terminal" | "screen" | "step";
	box: Box;
	title: string;
	/** The fields of a screen, or what a step does. */
	facts: readonly string[];
	exits: readonly { slot: string; name: string; y: number; failed: boolean; stub: string | undefined }[];
	/** Where its row comes from; empty elsewhere. */
	origin: string;
	/** What stands below it: what the paths to an END prove. */
	caption: string;
}

export interface PicturedWire {
	id: string;
	points: readonly Point[];
	failed: boolean;
}

const MARGIN = 32;
/** Above a card that begins a row, and below one with a caption. */
const ORIGIN = 28;
const CAPTION = 44;
const DOT = 5;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const SMALL = 12;
const NORMAL = 13;

/** The whole flow as an SVG drawing of plain shapes and texts, which every program can show. */
export function FlowPicture({
	flow: { cards, wires, notes, groups },
	title,
	colours,
	measure,
	className,
}: {
	flow: PicturedFlow;
	/** What the drawing shows, for those who do not see it. */
	title: string;
	colours: PictureColours;
	measure: Measure;
	className?: string;
}) {
	const { x, y, width, height } = around({ cards, wires, notes, groups });
	return (
		<svg
			xmlns="http://www.w3.org/2000/svg"
			viewBox={`${x} ${y} ${width} ${height}`}
			role="img"
			aria-label={title}
			fontFamily={FONT}
			className={className}
		>
			<title>{title}</title>
			<rect x={x} y={y} width={width} height={height} fill={colours.canvas} />
			{groups.map((group) => (
				<g key={group.id}>
					<rect {...group.box} rx={12} fill={colours[group.colour]} fillOpacity={0.5} stroke={colours["line-strong"]} />
					<text x={group.box.x + 12} y={group.box.y + 20} fontSize={NORMAL} fontWeight={600} fill={colours.ink}>
						{fittingText(group.title, { width: group.box.width - 24, size: NORMAL, measure })}
					</text>
				</g>
			))}
			{notes.map(({ id, box, text, colour }) => (
				<g key={id}>
					<rect {...box} rx={6} fill={colours[colour]} stroke={colours["line-strong"]} strokeOpacity={0.4} />
					<Lines
						lines={textLines(text, {
							...{ width: box.width - 16, size: NORMAL, measure },
							lines: Math.max(1, Math.floor((box.height - 12) / 18)),
						})}
						at={{ x: box.x + 8, y: box.y + 20 }}
						step={18}
						fill={colours.ink}
						size={NORMAL}
					/>
				</g>
			))}
			{wires.map((wire) => (
				<Wire key={wire.id} wire={wire} colours={colours} />
			))}
			{cards.map((card) => (
				<Card key={card.key} card={card} colours={colours} measure={measure} />
			))}
		</svg>
	);
}

function Wire({ wire: { points, failed }, colours }: { wire: PicturedWire; colours: PictureColours }) {
	const last = points.at(-1);
	if (last === undefined) return null;
	const colour = failed ? colours.danger : colours["line-strong"];
	const tip = last.x - DOT;
	const line = points.with(-1, { x: tip - 6, y: last.y });
	return (
		<g>
			<path
				d={edgePath(line).path}
				fill="none"
				stroke={colour}
				strokeWidth={failed ? 1.25 : 1.5}
				strokeDasharray={failed ? "6 4" : undefined}
			/>
			<path d={`M${tip - 8},${last.y - 4}L${tip},${last.y}L${tip - 8},${last.y + 4}Z`} fill={colour} />
		</g>
	);
}

function Card({ card, colours, measure }: { card: PicturedCard; colours: PictureColours; measure: Measure }) {
	const { box, kind, title, facts, exits, origin, caption } = card;
	const { x, y, width, height } = box;
	const round = kind === "terminal";
	const room = Math.max(0, height - 44 - exits.length * 24 - 8);
	const shown = facts.slice(0, Math.max(facts.length > 0 ? 1 : 0, Math.floor(room / 22)));
	return (
		<g>
			{origin === "" ? null : (
				<text x={x} y={y - 10} fontSize={SMALL} fill={colours.muted}>
					{fittingText(origin, { width: 320, size: SMALL, measure })}
				</text>
			)}
			<rect {...box} rx={round ? height / 2 : 8} fill={colours.surface} stroke={colours["line-strong"]} />
			{round ? null : (
				<rect
					x={x + 8}
					y={y + 14}
					width={6}
					height={16}
					rx={3}
					fill={kind === "screen" ? colours.accent : colours["line-strong"]}
				/>
			)}
			<Lines
				lines={textLines(title, { width: width - (round ? 24 : 30), size: NORMAL, lines: round ? 1 : 2, measure })}
				at={round ? { x: x + width / 2, y: y + height / 2 + 4 } : { x: x + 22, y: y + 27 }}
				middle={round}
				centred={!round}
				step={16}
				fill={colours.ink}
				size={NORMAL}
				weight={500}
			/>
			{shown.map((fact, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: fields of one name are told apart by their place only
				<g key={row}>
					{kind === "screen" ? (
						<rect
							x={x + 10}
							y={y + 46 + row * 22}
							width={width - 20}
							height={18}
							rx={4}
							fill={colours.canvas}
							stroke={colours.line}
						/>
					) : null}
					<text x={x + (kind === "screen" ? 16 : 10)} y={y + 59 + row * 22} fontSize={SMALL} fill={colours.muted}>
						{fittingText(fact, { width: width - (kind === "screen" ? 32 : 20), size: SMALL, measure })}
					</text>
				</g>
			))}
			{exits.map((exit) => (
				<Exit key={exit.slot} exit={exit} card={card} colours={colours} measure={measure} />
			))}
			{caption === "" ? null : (
				<Lines
					lines={textLines(caption, { width: 136, size: SMALL, lines: 3, measure })}
					at={{ x: x + width / 2, y: y + height + 16 }}
					middle
					step={14}
					fill={colours.muted}
					size={SMALL}
				/>
			)}
		</g>
	);
}

function Exit({
	exit: { name, y, failed, stub },
	card: { box, kind },
	colours,
	measure,
}: {
	exit: PicturedCard["exits"][number];
	card: PicturedCard;
	colours: PictureColours;
	measure: Measure;
}) {
	const right = box.x + box.width;
	const middle = box.y + y;
	const colour = failed ? colours.danger : colours.ink;
	const width = box.width - 28;
	const text = stub === undefined ? name : `${name} ${stub}`;
	return (
		<g>
			{kind === "terminal" ? null : (
				<text x={right - 14} y={middle + 4} fontSize={SMALL} textAnchor="end" fill={colour}>
					{fittingText(text, { width, size: SMALL, measure })}
				</text>
			)}
			<circle
				cx={right}
				cy={middle}
				r={DOT - 1}
				fill={colours.surface}
				stroke={failed ? colours.danger : colours["line-strong"]}
			/>
		</g>
	);
}

function Lines({
	lines,
	at,
	step,
	size,
	fill,
	weight,
	middle = false,
	centred = false,
}: {
	lines: readonly string[];
	at: Point;
	/** From one line to the next. */
	step: number;
	size: number;
	fill: string;
	weight?: number;
	/** Whether `at` is the middle of each line, and not its beginning. */
	middle?: boolean;
	/** Whether `at` is the height of the only line, around which several stand. */
	centred?: boolean;
}) {
	const up = centred ? ((lines.length - 1) * step) / 2 : 0;
	return (
		<text fontSize={size} fill={fill} fontWeight={weight} textAnchor={middle ? "middle" : undefined}>
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place only
				<tspan key={index} x={at.x} y={at.y - up + index * step}>
					{line}
				</tspan>
			))}
		</text>
	);
}

/** All that is drawn, with a margin. */
function around({ cards, wires, notes, groups }: PicturedFlow): Box {
	const boxes: Box[] = [
		...cards.map(({ box: { x, y, width, height }, origin, caption }) => {
			const above = origin === "" ? 0 : ORIGIN;
			const beside = caption === "" ? 0 : Math.max(0, 136 - width) / 2;
			return {
				...{ x: x - beside, y: y - above },
				...{ width: width + 2 * beside, height: height + above + (caption === "" ? 0 : CAPTION) },
			};
		}),
		...wires.flatMap(({ points }) => points.map(({ x, y }) => ({ x, y, width: 0, height: 0 }))),
		...notes.map(({ box }) => box),
		...groups.map(({ box }) => box),
	];
	if (boxes.length === 0) return { x: 0, y: 0, width: 2 * MARGIN, height: 2 * MARGIN };
	const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
	const top = Math.min(...boxes.map(({ y }) => y)) - MARGIN;
	const right = Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN;
	const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN;
	return { x: left, y: top, width: right - left, height: bottom - top };
}
