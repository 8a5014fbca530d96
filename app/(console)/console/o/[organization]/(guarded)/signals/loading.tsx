import { pageLoading } from "../page-parts";

export default pageLoading({ title: "signals:title", text: "signals:text", boxes: ["h-64 w-full max-w-4xl"] });
