/** Strings of the review desk's tools, in Chinese. */
export const deskTools = {
  equalise: '色调均化',
  clipping: '溢出警告',
  centre: '中心十字线',
  places: '自检标记',
  level: {
    button: '水平线',
    set: '点两下，选取本应水平或垂直的两点',
    from: '水平线的起点',
    to: '水平线的终点',
    angle: '{{angle}}°',
  },
  figures: {
    waiting: '这张照片还在检查。',
    unknown: '无法测量',
    show: '查看',
    use: '标记“{{name}}”',
    tilt: '倾斜',
    highlights: '高光溢出',
    shadows: '阴影溢出',
    sharpness: '锐度',
    noise: '噪点',
    dust: '脏点',
    margins: '留白：左、上、右、下',
    halo: '锐化白边',
    jpeg: 'JPEG 质量',
  },
} as const;
