import type { reasons as en } from './reasons-en.ts';

export const reasons: typeof en = {
  level: { name: '画面倾斜', help: '以地平线或竖直线条为准，把画面调平。' },
  dust: { name: '有脏点', help: '修掉传感器留下的脏点，天空部分请放大到 100% 检查。' },
  sharpness: { name: '锐度不够', help: '按最终尺寸适当锐化，或换一张更实的。' },
  noise: { name: '噪点过多', help: '先给暗部和天空降噪，再重新锐化。' },
  exposure: { name: '曝光不当', help: '对照直方图，把死黑或过曝的部分拉回来。' },
  contrast: { name: '反差不当', help: '调整影调，既不要发灰，也不要丢失细节。' },
  colour: { name: '偏色', help: '校正白平衡，让白色涂装看起来是白的。' },
  centring: { name: '主体不居中', help: '重新裁切，让主体居中，四周留白均匀。' },
  crop: { name: '裁切不当', help: '机头、机尾和轮子外留一点空间，主体要完整入画。' },
  obstruction: { name: '有遮挡', help: '围网、杆子或其他车辆挡住了主体的一部分。' },
  heat_haze: { name: '热浪', help: '热气流让细节模糊，请靠近些，或等凉快的时候再拍。' },
  watermark: { name: '水印或文字', help: '去掉后加在照片上的标志和文字。' },
  wrong_data: { name: '资料有误', help: '注册号、机型、航司或地点对不上，请更正。' },
  duplicate: { name: '重复', help: '已经有同一时刻的照片了。' },
  privacy: { name: '涉及隐私', help: '请处理到认不出人脸和车牌。' },
  airport_rules: { name: '违反机场规定', help: '在这里拍的照片不能公开。' },
  oversharpened: { name: '锐化过度', help: '边缘有白边，请减少锐化。' },
  compression: { name: '压缩痕迹', help: '请从原片以质量 90 以上重新导出。' },
};
