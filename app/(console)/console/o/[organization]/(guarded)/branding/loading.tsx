import { pageLoading } from "../page-parts";

export default pageLoading({ title: "branding:title", text: "branding:text", boxes: ["h-96 w-full max-w-2xl"] });
