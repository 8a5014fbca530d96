export interface LayoutSize {
	width: number;
	height: number;
}

export interface Box extends LayoutSize {
	x: number;
	y: number;
}
